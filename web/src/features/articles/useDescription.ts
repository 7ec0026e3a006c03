import { useEffect } from 'react'

/** Sets the meta description; restores the site's on unmount. */
export function useDescription(text: string | undefined) {
  useEffect(() => {
    const meta = document.querySelector<HTMLMetaElement>('meta[name="description"]')
    if (!meta || !text) return undefined
    const before = meta.content
    meta.content = text
    return () => {
      meta.content = before
    }
  }, [text])
}
