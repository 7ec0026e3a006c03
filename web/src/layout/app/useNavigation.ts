import { useEffect } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { chooseSide, hasTwoSides, type Side, useNavigationRole, useSide } from '#lib/side.ts'
import { type Place, placeAt, sideAt } from '../navigation.ts'

/** Where the person is. A page that belongs to the other side switches over to it. */
export function useNavigation(): { side: Side; place: Place | undefined } {
  const role = useNavigationRole()
  const { pathname } = useLocation()
  const [query] = useSearchParams()
  const chosen = useSide()
  const here = sideAt(role, pathname, query)
  const side = here ?? chosen
  useEffect(() => {
    if (here && hasTwoSides(role)) chooseSide(here)
  }, [here, role])
  return { side, place: placeAt(role, side, pathname, query) }
}
