import type { Answer, Call } from './call.ts'

type AboutCall = Call<unknown, never>

export async function listSigningKeys({ tools }: AboutCall): Promise<Answer> {
  return { value: await tools.tokens.jwks(), cache: 'public, max-age=600' }
}

/** Which ways to sign in are enabled. Reveals no software versions. */
export async function getSettings({ tools }: AboutCall): Promise<Answer> {
  const { auth } = tools.services.config
  const providers = Object.fromEntries(auth.providers.map(({ name }) => [name, true]))
  return {
    value: {
      external: { ...providers, anonymous_users: auth.anonymous, email: auth.email, phone: auth.phone },
      disable_signup: !auth.signUp,
      mailer_autoconfirm: auth.autoconfirm,
      phone_autoconfirm: auth.sms.autoconfirm,
      sms_provider: auth.sms.url === undefined ? '' : 'webhook',
      saml_enabled: false,
    },
  }
}

export async function getHealth(_: AboutCall): Promise<Answer> {
  return { value: { name: 'Uzima', description: 'The auth API answers.' } }
}
