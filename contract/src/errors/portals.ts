/** Of portals of others, which people connect. */
export const portalErrors = {
  portal_address_invalid: 'Enter the address of the FHIR server. It starts with https:// and has no ? or #.',
  portal_unreachable: 'This address does not answer, or not within five seconds. Check it with those who run the portal.',
  portal_not_smart: 'This server does not say where to ask for access (.well-known/smart-configuration). Check the address.',
  portal_not_safe: 'This portal does not offer sign-in as we need it: SMART App Launch with PKCE (S256) and access of patients.',
  portal_not_fhir: 'This server does not speak FHIR R4. Check the address.',
  portal_exists: 'This portal is on the list already.',
  portal_in_use: 'People are connected at this address. Remove the portal and add it with the other address.',
  too_many_portals: 'There are 200 portals already. Remove one of them first.',
  portal_not_found: 'This portal is not on the list any more.',
  portal_suspended: 'The practice has stopped this portal for now.',
  connection_not_found: 'We could not find this connection.',
  connection_lapsed: 'Connect this portal again first.',
} as const
