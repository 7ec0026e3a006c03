/** As the server names the practice's style sheet in the page. */
const id = 'practice-look'

/** Puts the practice's style sheet in the place of the one there was, which stays until the new one has come. */
export function showSheet(address: string | null) {
  const before = document.getElementById(id)
  if (address === null) return before?.remove()
  before?.removeAttribute('id')
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.id = id
  link.href = address
  link.addEventListener('load', () => before?.remove())
  document.head.append(link)
}
