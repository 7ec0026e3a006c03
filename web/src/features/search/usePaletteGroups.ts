import { LogOut } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { hasRole, isVerified, useSession } from '#lib/session.ts'
import type { Side } from '#lib/side.ts'
import { actionsFor, actionsForPatient, bookWith, withoutBooking } from './actions.ts'
import { useSearch } from './api.ts'
import { hitGroups } from './hits.ts'
import type { Option } from './options.ts'
import { matchingPages, usePages } from './pages.ts'
import { recentOf } from './recent.ts'
import { useSurroundings } from './surroundings.ts'
import { hasWords, wordsIn } from './words.ts'

export type Group = { name: string; label: string; options: Option[] }

const mostActions = 4
/** At first, before anything is typed. */
const fewPages = 6

type Asked = { q: string; settled: string; side: Side; patientId: string | undefined }

/** What the palette offers for these words: pages and actions at once, what the server finds a moment later. */
export function usePaletteGroups({ q, settled, side, patientId }: Asked) {
  const { t } = useTranslation(['search', 'common', 'providers'])
  const session = useSession()
  const { onSignOut } = useSurroundings()
  const places = usePages(side)
  const sought = withoutBooking(settled, t)
  const search = useSearch(sought, side, isVerified(session))
  const isSettled = settled === q
  const results = isSettled ? search.data : undefined
  const hits = hitGroups(results, t)

  const leave: Option = {
    id: 'sign out',
    kind: 'action',
    label: t('common:signOut.submit'),
    text: null,
    lead: { icon: LogOut },
    run: onSignOut,
  }

  if (wordsIn(q).length === 0) {
    const recent = recentOf(side).map(({ id, label, text, to, kind }) => {
      const page = places.find((place) => place.id === id)
      return { id, kind, label, text, to, lead: page?.lead ?? { name: label, tone: 'brand' as const } }
    })
    return {
      search,
      groups: shown([
        { name: 'recent', label: t('search:group.recent'), options: recent },
        { name: 'do', label: t('search:group.do'), options: actionsFor(side, '', t).slice(0, mostActions) },
        { name: 'pages', label: t('search:group.pages'), options: [...places.slice(0, fewPages), leave] },
      ]),
    }
  }

  const isBooking = sought !== settled
  const doctors = side === 'care' ? (results?.doctors?.rows ?? []) : []
  const patients = results?.patients?.rows ?? []
  const patient = patients.find(({ id }) => id === patientId) ?? patients[0]
  const own = [...actionsFor(side, q, t), ...[leave].filter(({ label }) => hasWords(label, q))]
  const actions: Group = {
    name: 'do',
    label: t('search:group.do'),
    options: [...doctors.slice(0, 2).map((each) => bookWith(each, t)), ...own],
  }
  const forPatient: Group[] = patient
    ? [
        {
          name: 'patient',
          label: t('search:group.doFor', { name: patient.name }),
          options: actionsForPatient(patient, hasRole(session, 'doctor'), t),
        },
      ]
    : []
  const found = hits.flatMap(({ kind, options, isNear }): Group[] => [
    {
      name: kind,
      label: isNear ? t('search:group.similar', { kind: t(`search:kind.${kind}`) }) : t(`search:kind.${kind}`),
      options,
    },
    ...(kind === 'patients' ? forPatient : []),
  ])
  const matching: Group = {
    name: 'pages',
    label: t('search:group.pages'),
    options: matchingPages(places, q),
  }
  // what somebody types the beginning of is meant
  const isMeant = [...matching.options, ...own].some(({ label }) => wordsIn(label).join(' ').startsWith(wordsIn(q).join(' ')))
  return { search, groups: shown(isMeant || isBooking ? [actions, matching, ...found] : [...found, actions, matching]) }
}

const shown = (groups: Group[]) => groups.filter(({ options }) => options.length > 0)
