/** Where a person pays, as the web app spells it. */
export const checkoutPath = (id: string) => `/checkout/${id}`
export const historyPath = '/payment-history'
export const deskPath = '/admin/payments'
