import { setNonce } from 'get-nonce'

/** Radix dialogs and menus inject a style element, which the CSP allows only with the response's nonce. */
export function adoptNonce() {
  const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.nonce
  if (nonce) setNonce(nonce)
}
