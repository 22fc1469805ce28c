/** Certificates for tests, made when they are needed: a committed one ends some day, and openssl is not on every machine. */
import { createPrivateKey, generateKeyPairSync } from 'node:crypto'
import forge from 'node-forge'

export interface Pem {
  cert: string
  key: string
}

const DAY = 86_400_000
let serial = 0

function make(commonName: string, days: [from: number, until: number], issuer?: Pem, extensions: object[] = []): Pem {
  // Node's own: the library makes keys in JavaScript, which takes seconds.
  const pair = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const { pki } = forge
  const cert = pki.createCertificate()
  serial += 1
  cert.serialNumber = `0${serial}`
  cert.publicKey = pki.publicKeyFromPem(pair.publicKey)
  cert.validity.notBefore = new Date(Date.now() + days[0] * DAY)
  cert.validity.notAfter = new Date(Date.now() + days[1] * DAY)
  const subject = [{ name: 'commonName', value: commonName }]
  cert.setSubject(subject)
  cert.setIssuer(issuer ? pki.certificateFromPem(issuer.cert).subject.attributes : subject)
  cert.setExtensions(extensions)
  cert.sign(pki.privateKeyFromPem(issuer?.key ?? pair.privateKey), forge.md.sha256.create())
  return { cert: pki.certificateToPem(cert), key: pair.privateKey }
}

/** A certificate authority of a team's own. */
export const makeAuthority = (): Pem =>
  make('A team of its own', [-1, 30], undefined, [{ name: 'basicConstraints', cA: true, critical: true }])

/** A certificate for this machine's loopback address. Valid from and until so many days from now. */
export const makeCertificate = (authority: Pem, days: [from: number, until: number] = [-1, 30]): Pem =>
  make('localhost', days, authority, [
    {
      name: 'subjectAltName',
      altNames: [
        { type: 2, value: 'localhost' },
        { type: 7, ip: '127.0.0.1' },
      ],
    },
  ])

export function encrypted(key: string): string {
  const options = { type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: 'secret' } as const
  return createPrivateKey(key).export(options).toString()
}
