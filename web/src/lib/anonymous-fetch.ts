/** A request that says nothing of who is signed in here, or of the page it comes from. */
export const anonymousFetch = (url: string, options?: RequestInit): Promise<Response> =>
  fetch(url, { ...options, credentials: 'omit', referrerPolicy: 'no-referrer' })
