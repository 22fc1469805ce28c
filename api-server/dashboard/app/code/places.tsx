import type { ConfigCode } from '../../api/code.js'
import { Badge } from '../../ui/badge.js'
import { t } from '../../language/text.js'

type Branch = ConfigCode['branches'][number]
type Reference = Branch['references'][number]

/** Where the code of a branch reads a config, one place per line. */
export function Places({ branch, most = Infinity }: { branch: Branch; most?: number }) {
  const { references } = branch
  const rest = references.length - most
  return (
    <ul role="list" class="code-places" aria-label={t('Places in {branch}', { branch: branchName(branch) })}>
      {references.slice(0, most).map((reference) => (
        <Place key={`${reference.file}:${reference.line} ${reference.key}`} reference={reference} />
      ))}
      {rest > 0 && <li class="muted">{t('and {rest, number} more', { rest })}</li>}
    </ul>
  )
}

function Place({ reference }: { reference: Reference }) {
  const { file, line, link, kind, test, deprecated, key, problems } = reference
  const name = (
    <code>
      {file}:{line}
    </code>
  )
  return (
    <li>
      <span class="row">
        {link === null ? (
          name
        ) : (
          <a href={link} target="_blank" rel="noreferrer">
            {name}
          </a>
        )}
        {test && <Badge>{t('test')}</Badge>}
        {kind === 'indirect' && <Badge>{t('mentioned')}</Badge>}
        {deprecated && <Badge look="warning">{t('old key {key}', { key })}</Badge>}
      </span>
      {problems.map(({ message }) => (
        <p key={message} class="field-error">
          {message}
        </p>
      ))}
    </li>
  )
}

/** Such as `corner-shop/web, main`. */
export function branchName({ repository, branch }: Pick<Branch, 'repository' | 'branch'>): string {
  return `${repository}, ${branch}`
}
