import type { Answer, Call } from './call.ts'

type AboutCall = Call<unknown, never>

export async function listSigningKeys({ tools }: AboutCall): Promise<Answer> {
  return { value: await tools.tokens.jwks(), cache: 'public, max-age=600' }
}

/** What a client may offer. Names no version of anything. */
export async function getSettings({ tools }: AboutCall): Promise<Answer> {
  return {
    value: {
      external: { anonymous_users: false, email: true, phone: false },
      disable_signup: false,
      mailer_autoconfirm: tools.services.config.auth.autoconfirm,
      phone_autoconfirm: false,
      sms_provider: '',
      saml_enabled: false,
    },
  }
}

export async function getHealth(_: AboutCall): Promise<Answer> {
  return { value: { name: 'Uzima', description: 'The auth API answers.' } }
}
