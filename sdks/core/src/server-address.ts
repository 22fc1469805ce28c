/**
 * The server's address as paths are added to it: without slashes at its end, and without the `/v1` of the Admin API, which the server
 * prints when it starts. Throws TypeError if it is no address.
 * @param url undefined where code in JavaScript gives another option instead
 */
export function serverAddress(url: string | undefined): string {
  const address = (url ?? '').replace(/\/+$/, '').replace(/\/v1$/, '')
  if (!/^https?:/i.test(address) || !URL.canParse(address)) {
    const given = url === undefined ? 'missing' : `"${url}"`
    throw new TypeError(`url must be the server's address, such as https://configs.example.com, and is ${given}.`)
  }
  return address
}
