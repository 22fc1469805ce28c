/** Who is not signed in: sign-in, first run, joining. */
import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useState } from 'preact/hooks'
import { join, setUp, signIn } from '../api/session.js'
import { PASSWORD_RULE } from '../ui/password-rule.js'
import { Button } from '../ui/button.js'
import { Form } from '../ui/form.js'
import { TextField } from '../ui/text-field.js'
import { announce } from '../ui/toasts.js'
import { navigate } from './navigate.js'
import { SingleSignOn, singleSignOn } from './single-sign-on.js'

function Gate({ title, lead, children }: { title: string; lead?: string; children: ComponentChildren }) {
  useLayoutEffect(() => {
    document.title = title
  }, [title])
  return (
    <main class="gate" id="main" tabIndex={-1}>
      <h1>{title}</h1>
      {lead !== undefined && <p class="muted">{lead}</p>}
      <div class="card stack">{children}</div>
    </main>
  )
}

function submitButton(text: string) {
  return function Submit(busy: boolean) {
    return (
      <Button type="submit" look="primary" busy={busy}>
        {text}
      </Button>
    )
  }
}

/** The values of a form's fields and what to spread on each field. */
function useFields<K extends string>(initial: Record<K, string>) {
  const [values, setValues] = useState(initial)
  const field = (name: K) => ({
    name,
    value: values[name],
    onInput: (value: string) => setValues((now) => ({ ...now, [name]: value })),
    required: true,
  })
  return { values, field }
}

export function SignInPage() {
  return (
    <Gate title="Sign in">
      <SingleSignOn />
      {singleSignOn()?.only !== true && (
        <>
          <SignInForm onSubmit={signIn} />
          <p class="hint">
            Invited, or given a code for a new password? <a href="/join">Use your one-time code</a>.
          </p>
        </>
      )}
    </Gate>
  )
}

export interface SignInFormProps {
  email?: string
  /** Answers false where a code of the second factor is needed. */
  onSubmit: (email: string, password: string, code?: string) => Promise<boolean>
  /** Beside the button. */
  beside?: ComponentChildren
}

export function SignInForm({ email = '', onSubmit, beside }: SignInFormProps) {
  const { values, field } = useFields({ email, password: '', code: '' })
  const [asksCode, setAsksCode] = useState(false)
  return (
    <Form
      onSubmit={async () => {
        const isDone = await onSubmit(values.email, values.password, asksCode ? values.code : undefined)
        if (!isDone) setAsksCode(true)
      }}
      actions={(busy) => (
        <>
          {submitButton('Sign in')(busy)}
          {beside}
        </>
      )}
    >
      {asksCode ? (
        <TextField
          {...field('code')}
          label="Code"
          autocomplete="one-time-code"
          mono
          hint="The six digits that your authenticator app shows, or one of your recovery codes."
        />
      ) : (
        <>
          <TextField {...field('email')} label="Email" type="email" autocomplete="username" />
          <TextField {...field('password')} label="Password" type="password" autocomplete="current-password" />
        </>
      )}
    </Form>
  )
}

export function SetupPage() {
  const { values, field } = useFields({ code: '', organization: '', name: '', email: '', password: '' })
  return (
    <Gate
      title="Set up the service"
      lead="This server has no organization yet. You become its owner and can invite others afterwards."
    >
      <Form onSubmit={() => setUp(values)} actions={submitButton('Create the organization')}>
        <TextField
          {...field('code')}
          label="Setup code"
          mono
          hint="The server prints it in its log each time it starts without an organization."
        />
        <TextField {...field('organization')} label="Organization" autocomplete="organization" />
        <TextField {...field('name')} label="Your name" autocomplete="name" />
        <TextField {...field('email')} label="Email" type="email" autocomplete="username" />
        <TextField
          {...field('password')}
          label="Password"
          type="password"
          autocomplete="new-password"
          hint={PASSWORD_RULE}
        />
      </Form>
    </Gate>
  )
}

export function JoinPage() {
  const { values, field } = useFields({ email: '', code: '', password: '' })
  return (
    <Gate title="Use a one-time code" lead="For an invitation, or when you have forgotten your password.">
      <Form
        onSubmit={async () => {
          if (!(await join(values))) {
            announce('Password set. Sign in with it and a code of your authenticator app')
            navigate('/')
          }
        }}
        actions={submitButton('Set the password and sign in')}
      >
        <TextField {...field('email')} label="Email" type="email" autocomplete="username" />
        <TextField
          {...field('code')}
          label="One-time code"
          autocomplete="one-time-code"
          mono
          hint="From the owner of your organization."
        />
        <TextField
          {...field('password')}
          label="New password"
          type="password"
          autocomplete="new-password"
          hint={PASSWORD_RULE}
        />
      </Form>
      <p class="hint">
        <a href="/">Back to sign-in</a>
      </p>
    </Gate>
  )
}
