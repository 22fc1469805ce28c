/** Who is not signed in: sign-in, first run, joining. */
import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useState } from 'preact/hooks'
import { join, setUp, signIn } from '../api/session.js'
import { PASSWORD_RULE } from '../ui/password-rule.js'
import { Form, submitButton } from '../ui/form.js'
import { PasswordField } from '../ui/password-field.js'
import { TextField } from '../ui/text-field.js'
import { announce } from '../ui/toasts.js'
import { takeJoinLink } from './join-link.js'
import { navigate } from './navigate.js'
import { SingleSignOn, singleSignOn } from './single-sign-on.js'
import { rich, t } from '../language/text.js'
import { LanguageChoice } from './language-choice.js'

function Gate({ title, lead, children }: { title: string; lead?: string; children: ComponentChildren }) {
  useLayoutEffect(() => {
    document.title = title
  }, [title])
  return (
    <main class="gate" id="main" tabIndex={-1}>
      <h1>{title}</h1>
      {lead !== undefined && <p class="muted">{lead}</p>}
      <div class="card stack">{children}</div>
      <LanguageChoice />
    </main>
  )
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
    <Gate title={t('Sign in')}>
      <SingleSignOn />
      {singleSignOn()?.only !== true && (
        <>
          <SignInForm onSubmit={signIn} />
          <p class="hint">
            {rich(
              'Invited, or forgotten your password? An owner of your organization gives you a one-time code: <link>use it here</link>.',
              { link: (children) => <a href="/join">{children}</a> },
            )}
          </p>
        </>
      )}
    </Gate>
  )
}

interface SignInFormProps {
  email?: string
  /** Returns false if a code of the second factor is needed. */
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
      actions={submitButton(t('Sign in'), { beside })}
    >
      {asksCode ? (
        <>
          <TextField
            {...field('code')}
            label={t('Code')}
            autocomplete="one-time-code"
            mono
            hint={t('The six digits that your authenticator app shows, or one of your recovery codes.')}
            takesFocus
          />
          <p class="hint">
            {t(
              'Without your phone and your recovery codes, ask an owner of your organization to reset your second factor.',
            )}
          </p>
        </>
      ) : (
        <>
          <TextField {...field('email')} label={t('Email')} type="email" autocomplete="username" />
          <PasswordField {...field('password')} label={t('Password')} takesFocus={email !== ''} />
        </>
      )}
    </Form>
  )
}

export function SetupPage() {
  const { values, field } = useFields({ code: '', organization: '', name: '', email: '', password: '' })
  return (
    <Gate
      title={t('Set up the service')}
      lead={t('This server has no organization yet. You become its owner and can invite others afterwards.')}
    >
      <Form onSubmit={() => setUp(values)} actions={submitButton(t('Create the organization'))}>
        <TextField
          {...field('code')}
          label={t('Setup code')}
          mono
          hint={t('The server prints it in its log each time it starts without an organization.')}
        />
        <TextField {...field('organization')} label={t('Organization')} autocomplete="organization" />
        <TextField {...field('name')} label={t('Your name')} autocomplete="name" />
        <TextField {...field('email')} label={t('Email')} type="email" autocomplete="username" />
        <PasswordField {...field('password')} label={t('Password')} isNew hint={PASSWORD_RULE} />
      </Form>
    </Gate>
  )
}

export function JoinPage() {
  const [given] = useState(takeJoinLink)
  const { values, field } = useFields({ ...given, password: '' })
  return (
    <Gate title={t('Use a one-time code')} lead={t('For an invitation, or when you have forgotten your password.')}>
      <Form
        onSubmit={async () => {
          if (!(await join(values))) {
            announce(t('Password set. Sign in with it and a code of your authenticator app'))
            navigate('/')
          }
        }}
        actions={submitButton(t('Set the password and sign in'))}
      >
        <TextField {...field('email')} label={t('Email')} type="email" autocomplete="username" />
        <TextField
          {...field('code')}
          label={t('One-time code')}
          autocomplete="one-time-code"
          mono
          hint={t('From the owner of your organization.')}
        />
        <PasswordField
          {...field('password')}
          label={t('New password')}
          isNew
          hint={PASSWORD_RULE}
          takesFocus={given.code !== ''}
        />
      </Form>
      <p class="hint">
        <a href="/">{t('Back to sign-in')}</a>
      </p>
    </Gate>
  )
}
