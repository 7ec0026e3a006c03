import type { Page } from '@playwright/test'

/** A browser's own authenticator, that knows its person; with `hasPrf` its passkeys derive secrets. */
export async function virtualAuthenticator(page: Page, { hasPrf = false } = {}) {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
      ...(hasPrf && { ctap2Version: 'ctap2_1' as const, hasPrf }),
    },
  })
}
