/** Of apps that patients let in, and their registration. */
export const appErrors = {
  insufficient_scope: 'The person has not let this app see this kind of data.',
  redirect_uri_invalid: 'Enter an address that starts with https://, or the app’s own scheme, without a #.',
  web_address_invalid: 'Enter a web address that starts with https://.',
  connected_app_not_found: 'We could not find this app among those you let in, or its access has ended.',
  kinds_not_allowed: 'You can only take kinds of data away. To give more, connect the app again.',
  app_not_found: 'We could not find this app, or it was removed.',
  app_without_secret: 'This app has no secret, as it runs on people’s own devices.',
  too_many_apps: 'There are 200 apps already. Remove one of them first.',
} as const
