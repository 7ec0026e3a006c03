import { setNonce } from 'get-nonce'

/** Radix' dialogs and menus add a style element, which the policy admits only with the nonce of this answer. */
export function adoptNonce() {
  const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.nonce
  if (nonce) setNonce(nonce)
}
