import { Suspense } from 'react'
import { Begin } from './Begin.tsx'
import { Features } from './Features.tsx'
import { Figures } from './Figures.tsx'
import { Hero } from './Hero.tsx'
import { Voices } from './Voices.tsx'

/** The server lists in the page what the practice has switched off, and takes these sections out of the prerendered page. */
const isOn = (part: 'figures' | 'voices') => !document.getElementById('root')?.dataset.off?.includes(part)

export default function LandingPage() {
  return (
    <>
      <div className="mx-auto max-w-304 px-4 wide:px-8">
        <Hero />
      </div>
      {/* React takes over what is below the fold in tasks of its own, after the rest */}
      <Suspense>
        <div className="mx-auto max-w-304 px-4 wide:px-8">
          {isOn('figures') ? <Figures /> : null}
          <Features />
        </div>
        {isOn('voices') ? <Voices /> : null}
        <div className="mx-auto max-w-304 px-4 pt-14 wide:px-8 wide:pt-22">
          <Begin />
        </div>
      </Suspense>
    </>
  )
}
