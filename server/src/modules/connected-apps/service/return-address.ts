/** The address of an app with the parameters of an answer; those that the address has itself are kept. */
export function returnTo(address: string, parameters: Record<string, string | null>): string {
  const added = new URLSearchParams()
  for (const [name, value] of Object.entries(parameters)) if (value !== null) added.set(name, value)
  return `${address}${address.includes('?') ? '&' : '?'}${added}`
}
