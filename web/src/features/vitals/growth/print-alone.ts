const unprinted = 'print:hidden'

/** Prints one part of a page: whatever stands beside it or beside what it is in is left out until the paper is made. */
export function printAlone(part: Element | null) {
  const others: Element[] = []
  for (let at = part; at?.parentElement; at = at.parentElement)
    others.push(...[...at.parentElement.children].filter((each) => each !== at && !each.classList.contains(unprinted)))
  const setPrinted = (isPrinted: boolean) => {
    for (const each of others) each.classList.toggle(unprinted, !isPrinted)
  }
  setPrinted(false)
  addEventListener('afterprint', () => setPrinted(true), { once: true })
  window.print()
}
