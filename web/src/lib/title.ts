import { useEffect } from 'react'

const product = 'Uzima'

export const showTitle = (title: string) => {
  document.title = title === product ? product : `${title} · ${product}`
}

/** For pages named by what they show, such as a doctor; the route's own title stands until the name is there. */
export function useTitle(title: string | undefined) {
  useEffect(() => {
    if (title) showTitle(title)
  }, [title])
}
