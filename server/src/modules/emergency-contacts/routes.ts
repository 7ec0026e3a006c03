import { emergencyContactsApi } from '@uzima/contract/emergency-contacts'
import { routes } from '#http/routes.ts'
import { addContact, deleteContact, editContact, getContact, listContacts, listPatientContacts, setPrimaryContact } from './service.ts'

/** No consent is asked: whom to call in an emergency hangs on nothing. */
export const emergencyContacts = routes(emergencyContactsApi, {
  listContacts: { allow: 'patient', audit: 'emergency_contacts.listed', run: listContacts },
  addContact: { allow: 'patient', audit: 'emergency_contact.added', run: addContact, replay: getContact },
  editContact: { allow: 'patient', audit: 'emergency_contact.edited', run: editContact },
  setPrimaryContact: { allow: 'patient', audit: 'emergency_contact.made_primary', run: setPrimaryContact },
  deleteContact: { allow: 'patient', audit: 'emergency_contact.removed', run: deleteContact },
  listPatientContacts: { allow: 'provider', audit: 'emergency_contacts.listed', run: listPatientContacts },
})
