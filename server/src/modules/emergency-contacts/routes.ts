import { emergencyContactsApi } from '@uzima/contract/emergency-contacts'
import { alertsApi } from '@uzima/contract/emergency-contacts/alerts'
import { cardApi } from '@uzima/contract/emergency-contacts/card'
import { routes, together } from '#http/routes.ts'
import { endAlert, listAlerts, placeAlert, showAlert, startAlert } from './service/alerts.ts'
import { getCard, getPatientCard, makeCardLink, printCard, revokeCardLink, showCard, writeCard } from './service/card.ts'
import {
  addContact,
  deleteContact,
  editContact,
  getContact,
  listContacts,
  listPatientContacts,
  setPrimaryContact,
} from './service/contacts.ts'

/** No consent is required: emergency contacts must not depend on it. */
const contacts = routes(emergencyContactsApi, {
  listContacts: { allow: 'member', audit: 'emergency_contacts.listed', run: listContacts },
  addContact: { allow: 'member', audit: 'emergency_contact.added', run: addContact, replay: getContact },
  editContact: { allow: 'member', audit: 'emergency_contact.edited', run: editContact },
  setPrimaryContact: { allow: 'member', audit: 'emergency_contact.made_primary', run: setPrimaryContact },
  deleteContact: { allow: 'member', audit: 'emergency_contact.removed', run: deleteContact },
  listPatientContacts: { allow: 'provider', audit: 'emergency_contacts.listed', run: listPatientContacts },
})

const alerts = routes(alertsApi, {
  listAlerts: { allow: 'member', audit: null, run: listAlerts },
  startAlert: { allow: 'member', audit: 'emergency_alert.started', run: startAlert },
  // called every few seconds, and the location must not be stored anywhere else
  placeAlert: { allow: 'member', audit: null, run: placeAlert },
  endAlert: { allow: 'member', audit: 'emergency_alert.ended', run: endAlert },
  // anonymous holders of the link poll this
  showAlert: { allow: 'anyone', limit: 'page', audit: null, run: showAlert },
})

const consented = ['consented'] as const

const card = routes(cardApi, {
  getCard: { allow: 'member', needs: consented, audit: 'emergency_card.viewed', run: getCard },
  writeCard: { allow: 'member', needs: consented, audit: 'emergency_card.saved', run: writeCard },
  printCard: { allow: 'member', needs: consented, audit: 'emergency_card.printed', run: printCard },
  makeCardLink: { allow: 'member', needs: consented, audit: 'emergency_card.link_made', run: makeCardLink },
  // access must always be revocable, consent or not
  revokeCardLink: { allow: 'member', audit: 'emergency_card.link_revoked', run: revokeCardLink },
  getPatientCard: { allow: 'provider', audit: 'emergency_card.viewed', run: getPatientCard },
  // link holders are anonymous; a link that no longer works records a different event
  showCard: { allow: 'anyone', limit: null, audit: 'emergency_card.opened', run: showCard },
})

export const emergencyContacts = together(contacts, alerts, card)
