import { explain, toSubject } from '@service/evaluation'
import { useId, useMemo, useState } from 'preact/hooks'
import type { Config, Segment, Target } from '../../../api/types.js'
import { useContextDraft } from '../../../app/use-context-draft.js'
import { useSeenContexts } from '../../../app/use-seen-contexts.js'
import { askedTraits } from '../../../ui/context/asked-traits.js'
import { ContextForm } from '../../../ui/context/context-form.js'
import { outcomeText } from '../../../ui/context/outcome-words.js'
import type { RulesVersion } from '../../../ui/rules/difference.js'
import { Notice } from '../../../ui/states.js'
import { ShownValue } from '../../../ui/value/shown-value.js'
import { compileOne } from '../playground/compile-one.js'
import { Explained } from '../playground/explained.js'
import { namesFor } from './names.js'
import { rich, t } from '../../../language/text.js'

interface TryRulesProps {
  config: Config
  target: Target
  segments: readonly Segment[]
  /** As they are saved, and as they are edited. */
  saved: RulesVersion
  edited: RulesVersion
  /** How many things are still missing from the edited rules. */
  missing: number
}

/** What the rules on the page would do, before anybody gets them. */
export function TryRules(props: TryRulesProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <section class="stack" aria-label={t('Try these rules')}>
      <div class="row">
        <button type="button" class="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t('Stop trying') : t('Try these rules')}
        </button>
        <span class="muted">{t('See who gets what before you save.')}</span>
      </div>
      <div id={id} class="playground" hidden={!isOpen}>
        {isOpen && <Tried {...props} />}
      </div>
    </section>
  )
}

function Tried({ config, target, segments, saved, edited, missing }: TryRulesProps) {
  const { environment } = target
  const { draft, setDraft, context, application, problems } = useContextDraft()
  const seen = useSeenContexts(environment.id)
  const asked = useMemo(
    () => askedTraits(edited.rules, segments, environment.id),
    [edited.rules, segments, environment.id],
  )
  const now = useMemo(() => compileOne(config, saved, segments, environment.id), [config, saved, segments, environment])
  const then = useMemo(
    () => compileOne(config, edited, segments, environment.id),
    [config, edited, segments, environment],
  )
  const subject = toSubject(context, application)
  const before = now?.evaluate(subject)
  const explanation = then && explain(then, subject)
  const isOther = before && explanation && before.text !== explanation.outcome.text
  return (
    <>
      <ContextForm draft={draft} problems={problems} asked={asked} seen={seen} onChange={setDraft} />
      {missing > 0 && (
        <Notice look="warning">
          {t(
            'The rules are not finished yet, so this may not be what you will get. “Review and save” says what is missing.',
          )}
        </Notice>
      )}
      {explanation && (
        <Explained
          config={config}
          served={edited}
          environment={environment}
          title={t('Value with these rules')}
          explanation={explanation}
          withoutId={subject.id === undefined}
          names={namesFor(config, segments)}
        >
          {before && (
            <p>
              {rich(
                isOther ? 'Until you save, this context gets {value}.' : 'The saved rules serve the same: {value}.',
                {
                  value: <ShownValue text={outcomeText(config, before)} />,
                },
              )}
            </p>
          )}
        </Explained>
      )}
    </>
  )
}
