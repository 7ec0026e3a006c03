/** Routes of the web app. */
export const checkoutPath = (id: string) => `/checkout/${id}`
export const historyPath = '/payment-history'
export const deskPath = '/admin/payments'
