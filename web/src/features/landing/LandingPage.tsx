import { useDeferredValue } from 'react'
import { classes } from '#ui/classes.ts'
import { Begin } from './Begin.tsx'
import { Features } from './Features.tsx'
import { Figures } from './Figures.tsx'
import { Hero } from './Hero.tsx'
import { Voices } from './Voices.tsx'

/** The server lists in the page what the practice has switched off. */
const isOn = (part: 'figures' | 'voices') => !document.getElementById('root')?.dataset.off?.includes(part)

export default function LandingPage() {
  // Render above the fold first and the rest right after; until then the footer stays below the fold.
  const isWhole = useDeferredValue(true, false)
  return (
    <>
      <div className={classes('mx-auto max-w-304 px-4 wide:px-8', !isWhole && 'min-h-dvh')}>
        <Hero />
        {isWhole ? (
          <>
            {isOn('figures') ? <Figures /> : null}
            <Features />
          </>
        ) : null}
      </div>
      {isWhole ? (
        <>
          {isOn('voices') ? <Voices /> : null}
          <div className="mx-auto max-w-304 px-4 pt-14 wide:px-8 wide:pt-22">
            <Begin />
          </div>
        </>
      ) : null}
    </>
  )
}
