import type { ComponentChildren } from 'preact'
import { projectUrl } from '../../app/links.js'
import { PLAN_STATES } from '../../app/plan-states.js'
import { useProject } from '../../app/project.js'
import { useProtection, type PlannedChange } from '../../api/planned.js'
import { Badge, type BadgeProps } from '../../ui/badge.js'
import { momentText } from '../../ui/dates.js'
import { RelativeTime } from '../../ui/relative-time.js'
import { Changes } from '../../ui/rules/changes.js'
import { Shown } from '../../ui/shown.js'
import { Notice } from '../../ui/states.js'
import { Decisions } from './decisions.js'
import { WhatWasPlanned } from './planned-content.js'
import { useStepsAhead } from './use-steps-ahead.js'
import { rich, t } from '../../language/text.js'

const LOOKS: Readonly<Record<PlannedChange['state'], NonNullable<BadgeProps['look']>>> = {
  proposed: 'warning',
  scheduled: 'accent',
  applied: 'success',
  failed: 'danger',
  rejected: 'danger',
  canceled: 'plain',
}

/** A change that is made later: what, when, by whom, and the possible actions. */
export function Planned({ change }: { change: PlannedChange }) {
  const { slug } = useProject()
  const { configKey, environment, state, comment, reviewComment, outcome, configArchived } = change
  const isWaiting = state === 'proposed' || state === 'scheduled'
  return (
    <li class="card stack-small">
      <div class="row spread">
        <h2 class="history-title">
          {rich('{config} in {environment}', {
            config: configArchived ? (
              <span class="mono" dir="auto">
                <Shown text={configKey} />
              </span>
            ) : (
              <a class="mono" dir="auto" href={projectUrl(slug, 'configs', configKey, 'targeting', environment.slug)}>
                <Shown text={configKey} />
              </a>
            ),
            environment: environment.name,
          })}
        </h2>
        <Badge look={LOOKS[state]}>{PLAN_STATES[state]}</Badge>
      </div>
      <ByWhomAndWhen change={change} isWaiting={isWaiting} />
      {comment !== null && <p dir="auto">{comment}</p>}
      {reviewComment !== null && <p dir="auto">{t('Answer: {reviewComment}', { reviewComment })}</p>}
      {outcome !== null && <Notice look="danger">{outcome}</Notice>}
      {isWaiting && <WhyItFails change={change} />}
      {isWaiting ? <WhatChanges change={change} /> : <WhatWasPlanned change={change} />}
      {isWaiting && <Decisions change={change} />}
    </li>
  )
}

function ByWhomAndWhen({ change, isWaiting }: { change: PlannedChange; isWaiting: boolean }) {
  const { state, steps, stepsDone, memberName, createdAt, dueAt, reviewerName, updatedAt, configArchived } = change
  const at = steps[0]?.at ?? null
  return (
    <p class="small muted">
      {rich('By {member}, {time}.', { member: <bdi>{memberName}</bdi>, time: <RelativeTime time={createdAt} /> })}{' '}
      {[
        !configArchived && dueAt !== null && t('Takes effect {time}.', { time: momentText(dueAt) }),
        !configArchived &&
          state === 'proposed' &&
          at !== null &&
          t('Takes effect {time}, or once it is approved if that is later.', { time: momentText(at) }),
        steps.length > 1 && t('Step {step} of {count}.', { step: stepsDone + 1, count: steps.length }),
        reviewerName !== null && t('Decided by {reviewer}.', { reviewer: reviewerName }),
        !isWaiting && t('Ended {time}.', { time: momentText(updatedAt) }),
      ]
        .filter((one) => one !== false)
        .join(' ')}
    </p>
  )
}

/** What keeps a waiting change from being carried out as things are; nothing if nothing does. */
function WhyItFails({ change }: { change: PlannedChange }) {
  const { slug } = useProject()
  const { configKey, memberName, reviewerName, outdated, withoutRights, configArchived } = change
  if (configArchived) {
    return (
      <Notice look="warning">
        {rich(
          '{config} is archived, so this cannot be carried out. Restore it from <link>the archive</link>, or cancel this.',
          {
            config: <Shown text={configKey} />,
            link: (children) => <a href={projectUrl(slug, 'archive')}>{children}</a>,
          },
        )}
      </Notice>
    )
  }
  if (!outdated && !withoutRights) return <Unapproved change={change} />
  return (
    <>
      {outdated && (
        <Notice look="warning">
          {t('The rules have changed since this was planned, so it will fail. Plan it again.')}
        </Notice>
      )}
      {withoutRights && (
        <Notice look="warning">
          {reviewerName === null
            ? rich('{member} may no longer change these rules, so this will fail. Cancel it and plan it again.', {
                member: <bdi>{memberName}</bdi>,
              })
            : rich(
                'Neither {member} nor {reviewer} may change these rules now, so this will fail. Cancel it and plan it again.',
                { member: <bdi>{memberName}</bdi>, reviewer: <bdi>{reviewerName}</bdi> },
              )}
        </Notice>
      )}
    </>
  )
}

/** A change scheduled before the environment required an approval is not made without one. */
function Unapproved({ change: { state, reviewerName, environment } }: { change: PlannedChange }) {
  const { id } = useProject()
  const protection = useProtection(id, environment.id).data
  if (state !== 'scheduled' || reviewerName !== null || !protection?.requiresApproval) return null
  return (
    <Notice look="warning">
      {t('{name} requires an approval since this was planned, so it will fail. Cancel it and propose it again.', {
        name: environment.name,
      })}
    </Notice>
  )
}

/** What each remaining step changes: approving the first step approves them all. */
function WhatChanges({ change }: { change: PlannedChange }) {
  const ahead = useStepsAhead(change)
  if (!ahead) return null
  const counted = (count: number) => ({
    count,
    configKey: change.configKey,
    hidden: (children: ComponentChildren) => <span class="visually-hidden">{children}</span>,
  })
  return (
    <>
      {ahead.map(({ at, changes }) => (
        // Nobody should approve what they have not seen.
        <details key={at} open={change.state === 'proposed'}>
          <summary>
            {at !== null && ahead.length > 1
              ? rich('{time}: {count, plural, one {# change} other {# changes}}<hidden> of {configKey}</hidden>', {
                  ...counted(changes.length),
                  time: momentText(at),
                })
              : rich(
                  '{count, plural, one {# change} other {# changes}}<hidden> of {configKey}</hidden>',
                  counted(changes.length),
                )}
          </summary>
          <Changes label={t('Changes of {configKey}', { configKey: change.configKey })} changes={changes} />
        </details>
      ))}
    </>
  )
}
