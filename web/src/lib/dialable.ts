/** A phone number without what people type between its digits, as a tel: link has it (RFC 3966). */
export const dialable = (phone: string) => phone.replaceAll(/[\s().-]/g, '')
