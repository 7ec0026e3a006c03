import { lazy, Suspense, useEffect } from 'react'
import { loadPalette } from './load-palette.ts'
import { isShortcut, openPalette, useOpened } from './palette.ts'

const Palette = lazy(loadPalette)

/** Listens for the shortcuts; the palette itself is loaded when it is first opened. */
export function PaletteHost() {
  const words = useOpened()
  useEffect(() => {
    function hear(event: KeyboardEvent) {
      if (!isShortcut(event)) return
      event.preventDefault()
      openPalette()
    }
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [])
  if (words === null) return null
  return (
    <Suspense fallback={null}>
      <Palette words={words} />
    </Suspense>
  )
}
