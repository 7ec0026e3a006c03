import { useEffect } from 'react'

const product = 'Uzima'

export const showTitle = (title: string) => {
  document.title = title === product ? product : `${title} · ${product}`
}

/** For pages titled by their content, such as a doctor; the route's title is used until it has loaded. */
export function useTitle(title: string | undefined) {
  useEffect(() => {
    if (title) showTitle(title)
  }, [title])
}
