/** One section of a legal text. The id is also its fragment: /terms#fees. */
export type Section = { id: string; title: string; text: string }

export const termsSections: Section[] = [
  { id: 'agreement', title: 'legal:terms.agreement.title', text: 'legal:terms.agreement.text' },
  { id: 'service', title: 'legal:terms.service.title', text: 'legal:terms.service.text' },
  { id: 'account', title: 'legal:terms.account.title', text: 'legal:terms.account.text' },
  { id: 'visits', title: 'legal:terms.visits.title', text: 'legal:terms.visits.text' },
  { id: 'fees', title: 'legal:terms.fees.title', text: 'legal:terms.fees.text' },
  { id: 'conduct', title: 'legal:terms.conduct.title', text: 'legal:terms.conduct.text' },
  { id: 'responsibility', title: 'legal:terms.responsibility.title', text: 'legal:terms.responsibility.text' },
  { id: 'changes', title: 'legal:terms.changes.title', text: 'legal:terms.changes.text' },
]

export const privacySections: Section[] = [
  { id: 'scope', title: 'legal:privacy.scope.title', text: 'legal:privacy.scope.text' },
  { id: 'kept', title: 'legal:privacy.kept.title', text: 'legal:privacy.kept.text' },
  { id: 'use', title: 'legal:privacy.use.title', text: 'legal:privacy.use.text' },
  { id: 'access', title: 'legal:privacy.access.title', text: 'legal:privacy.access.text' },
  { id: 'protection', title: 'legal:privacy.protection.title', text: 'legal:privacy.protection.text' },
  { id: 'mail', title: 'legal:privacy.mail.title', text: 'legal:privacy.mail.text' },
  { id: 'device', title: 'legal:privacy.device.title', text: 'legal:privacy.device.text' },
  { id: 'rights', title: 'legal:privacy.rights.title', text: 'legal:privacy.rights.text' },
  { id: 'keeping', title: 'legal:privacy.keeping.title', text: 'legal:privacy.keeping.text' },
]
