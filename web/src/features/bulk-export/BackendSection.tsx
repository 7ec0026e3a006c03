import { BackendCard } from './BackendCard.tsx'
import { ExportsCard } from './ExportsCard.tsx'

/** What few practices have, loaded after the rest of the page. */
export function BackendSection() {
  return (
    <>
      <BackendCard />
      <ExportsCard />
    </>
  )
}
