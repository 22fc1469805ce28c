import { createContext, type ComponentChildren } from 'preact'
import { useContext, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import { signal, type Signal } from '@preact/signals'
import { failureOf, type Failure, type Problem } from '../api/errors.js'
import { useUnsavedGuard } from '../app/unsaved.js'
import { t } from '../language/text.js'
import { Button, type ButtonProps } from './button.js'
import { fieldOf, isAround, messagesFor, renamed, type PlaceOf } from './form-problems.js'
import { announce } from './toasts.js'
import { useAlive } from './use-alive.js'

interface FormState {
  /** Prefix of the ids of this form's fields. */
  id: string
  problems: Signal<readonly Problem[]>
  /** How often saving has failed. */
  failures: Signal<number>
  /** Names of the fields that are on the page now, by an id of each: where two change places, one has a name before the other gives it up. */
  fields: Signal<ReadonlyMap<string, string>>
  /** Names of the fields that were changed since the form was last submitted: messages about them refer to an old value. */
  changed: Signal<readonly string[]>
}

const FormContext = createContext<FormState | undefined>(undefined)

interface FormProps {
  children: ComponentChildren
  /** Saves. A rejection is shown: problems beside their fields and in the summary, anything else as a message on top. */
  onSubmit: () => Promise<void> | void
  /** There is something to lose: leaving the page asks first. */
  dirty?: boolean
  /** Handles a failure itself, such as a conflict; returns true if it did. */
  onFailure?: (failure: Failure) => boolean
  /** The buttons, mostly by `submitButton`; gets whether saving is under way. */
  actions: (busy: boolean) => ComponentChildren
  /** Accessible name, for a form without a heading. */
  label?: string
  /** As wide as the page, for editors; otherwise as wide as text reads well. */
  wide?: boolean
}

/** A form whose fields, at any depth, show the server's messages by their `name`. */
export function Form({ children, onSubmit, dirty = false, onFailure, actions, label, wide = false }: FormProps) {
  const id = useId()
  const state = useMemo<FormState>(
    () => ({
      id,
      problems: signal<readonly Problem[]>([]),
      failures: signal(0),
      fields: signal<ReadonlyMap<string, string>>(new Map()),
      changed: signal<readonly string[]>([]),
    }),
    [id],
  )
  const [busy, setBusy] = useState(false)
  const alive = useAlive()
  const done = useUnsavedGuard(dirty)
  useEffect(() => {
    // After undoing everything, there is nothing left to correct.
    if (!dirty) state.problems.value = []
  }, [dirty])

  async function submit(event: Event): Promise<void> {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    state.problems.value = []
    state.changed.value = []
    try {
      // Where saving leads to another page, the guard must not ask about what has just been saved.
      done(true)
      await onSubmit()
    } catch (error) {
      const failure = failureOf(error)
      // Someone who has left the page in the meantime would think that it was saved.
      if (!alive.current) announce(t('Not saved: {message}', { message: failure.message }), 'error')
      else if (!onFailure?.(failure)) {
        state.problems.value = problemsOf(failure)
        state.failures.value += 1
      }
    } finally {
      done(false)
      if (alive.current) setBusy(false)
    }
  }

  function noteChange({ target, type }: Event): void {
    if (state.problems.peek().length === 0 || !(target instanceof Element)) return
    // A button within a field changes it as well, such as one that removes a value.
    if (type === 'click' && target.closest('button[type=button]') === null) return
    const control = target.hasAttribute('name') ? target : target.closest('.field')?.querySelector('[name]')
    const name = control?.getAttribute('name')?.replace(`${id}-`, '')
    if (name === undefined) return
    // A checkbox gets `input` before `change`: a redraw between the two would reset it.
    setTimeout(() => (state.changed.value = [...state.changed.peek(), name]))
  }

  return (
    <FormContext.Provider value={state}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- listens to the buttons within */}
      <form
        class={wide ? 'form form-wide' : 'form'}
        noValidate
        aria-label={label}
        onInput={noteChange}
        onClick={noteChange}
        onSubmit={(event) => void submit(event)}
      >
        <FormErrors />
        {children}
        <div class="form-actions">{actions(busy)}</div>
      </form>
    </FormContext.Provider>
  )
}

interface SubmitOptions extends Pick<ButtonProps, 'look' | 'disabledReason'> {
  /** Without it there is no Cancel. */
  onCancel?: (() => void) | undefined
  /** Other buttons. */
  beside?: ComponentChildren
}

/** The button that submits a form, and what is beside it. */
export function submitButton(text: string, { onCancel, beside, look = 'primary', disabledReason }: SubmitOptions = {}) {
  return function Submit(busy: boolean) {
    return (
      <>
        <Button type="submit" look={look} busy={busy} disabledReason={disabledReason}>
          {text}
        </Button>
        {onCancel && <Button onClick={onCancel}>{t('Cancel')}</Button>}
        {beside}
      </>
    )
  }
}

/** The summary on top of a form; takes the focus when it appears, and its links lead to the fields. */
function FormErrors() {
  const state = useContext(FormContext)
  const box = useRef<HTMLDivElement>(null)
  const problems = state?.problems.value ?? []
  useEffect(() => {
    if (problems.length > 0) box.current?.focus()
  }, [state?.failures.value])
  if (!state || problems.length === 0) return null
  return (
    <div class="form-errors" role="alert" tabIndex={-1} ref={box}>
      <ul role={problems.length === 1 ? 'list' : undefined}>
        {problems.map((problem) => (
          <li key={`${problem.name ?? ''} ${problem.message}`}>{summaryLine(problem, state)}</li>
        ))}
      </ul>
    </div>
  )
}

function summaryLine(problem: Problem, state: FormState) {
  const field = fieldOf(problem, state.fields.value.values())
  if (field === undefined) return problem.name === undefined ? problem.message : `${problem.name}: ${problem.message}`
  const id = fieldId(state.id, field)
  return (
    <a
      href={`#${id}`}
      onClick={(event) => {
        event.preventDefault()
        document.getElementById(id)?.focus()
      }}
    >
      {problem.message}
    </a>
  )
}

/** The id of a field and the server's messages for it; outside a Form, or without a name, an id of its own. */
export function useFormField(name: string | undefined): { id: string; messages: readonly string[] } {
  const own = useId()
  const state = useContext(FormContext)
  const fields = state?.fields
  useLayoutEffect(() => {
    if (!fields || name === undefined) return undefined
    fields.value = new Map([...fields.peek(), [own, name]])
    return () => {
      fields.value = new Map([...fields.peek()].filter(([id]) => id !== own))
    }
  }, [fields, name, own])
  if (!state || name === undefined) return { id: own, messages: [] }
  return { id: fieldId(state.id, name), messages: messagesOf(name, state) }
}

/**
 * For a list whose items have their positions in their names: an error moves with its item, and goes when the item is removed.
 */
export function useParts(list: string, ids: readonly (string | number)[]): void {
  const move = useMoveParts(list)
  const before = useRef(ids)
  useLayoutEffect(() => {
    const old = before.current
    before.current = ids
    if (old.length === ids.length && old.every((id, at) => id === ids[at])) return
    const now = new Map(ids.map((id, at) => [id, at]))
    move((at) => {
      const id = old[at]
      return id === undefined ? undefined : now.get(id)
    })
  })
}

/** As `useParts`, for parts without ids: to be called when they move. */
export function useMoveParts(list: string): (placeOf: PlaceOf) => void {
  const state = useContext(FormContext)
  return (placeOf) => {
    if (!state) return
    state.changed.value = state.changed.peek().flatMap((name) => renamed(name, list, placeOf) ?? [])
    state.problems.value = state.problems.peek().flatMap((problem) => {
      if (problem.name === undefined) return [problem]
      const name = renamed(problem.name, list, placeOf)
      return name === undefined ? [] : [{ ...problem, name }]
    })
  }
}

/** What the summary says remains until the form is submitted again: the page must not move under the field. */
function messagesOf(name: string, { problems, fields, changed }: FormState): string[] {
  if (changed.value.some((one) => isAround(name, one))) return []
  return messagesFor(name, problems.value, fields.value.values())
}

function fieldId(form: string, name: string): string {
  return `${form}-${name}`
}

function problemsOf(failure: Failure): readonly Problem[] {
  return failure.kind === 'invalid' ? failure.problems : [{ message: failure.message }]
}
