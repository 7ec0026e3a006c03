/** Saves an invoice for whoever hands it out; what it takes is fetched when it is pressed. */
export const saveInvoiceForStaff = async (invoice: { id: string; number: string }) =>
  (await import('./save-for-staff.ts')).saveForStaff(invoice)
