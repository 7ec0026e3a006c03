import { useEffect } from 'react'

/** What a search engine shows under the title; that of the site again when one leaves. */
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
