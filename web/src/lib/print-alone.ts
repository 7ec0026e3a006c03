const unprinted = 'print:hidden'

/**
 * Prints one part of a page: whatever stands beside it or beside what it is in is left out until the paper is made, and
 * what scrolls is printed whole.
 */
export function printAlone(part: HTMLElement | null) {
  const scrolling = [...(part?.querySelectorAll<HTMLElement>('[tabindex="0"]') ?? [])]
  const others: Element[] = []
  for (let at: Element | null = part; at?.parentElement; at = at.parentElement)
    others.push(...[...at.parentElement.children].filter((each) => each !== at && !each.classList.contains(unprinted)))
  const setPrinted = (isPrinted: boolean) => {
    for (const each of others) each.classList.toggle(unprinted, !isPrinted)
    for (const each of scrolling) each.style.maxHeight = isPrinted ? '' : 'none'
  }
  setPrinted(false)
  addEventListener('afterprint', () => setPrinted(true), { once: true })
  window.print()
}
