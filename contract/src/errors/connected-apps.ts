/** Of apps that patients let in, and their registration. */
export const appErrors = {
  launch_uri_invalid: 'Enter an address that starts with https://, without a #.',
  redirect_uri_invalid: 'Enter an address that starts with https://, or the app’s own scheme, without a #.',
  app_keys_invalid: 'Give an https:// address, or a key set with a public key of P-384 or RSA and no private part.',
  kinds_not_allowed: 'You can only take kinds of data away. To give more, connect the app again.',
  too_many_apps: 'There are 200 apps already. Remove one of them first.',
  change_waiting: 'A change is already waiting for an administrator to decide.',
  laboratory_key_invalid: 'Give a public key as PEM or JWK: RSA of 2048 bits at least, P-256 or P-384.',
  laboratory_signature_invalid: 'The message is not signed by a key that holds here, for this address, within five minutes.',
  result_decided: 'Somebody has already decided on this result.',
} as const
