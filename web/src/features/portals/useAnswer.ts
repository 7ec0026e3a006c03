import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { errorText } from '#lib/errors.ts'
import { toast } from '#ui/toast.ts'
import { useFinishConnection } from './api.ts'

/** Takes what another portal has given back in the address, once, and clears the address of it. */
export function useAnswer() {
  const { t } = useTranslation('portals')
  const [query, setQuery] = useSearchParams()
  const finish = useFinishConnection()
  const taken = useRef('')
  const state = query.get('state')
  useEffect(() => {
    if (!state || taken.current === state) return
    taken.current = state
    const [code, iss, error] = ['code', 'iss', 'error'].map((name) => query.get(name))
    setQuery({}, { replace: true })
    finish.mutate(
      { state, code, iss, error },
      {
        onSuccess: ({ state: now, problem, portal }) => {
          if (now === 'connected' && problem === null) toast.success(t('connected', { portal: portal.name }))
        },
        onError: (failure) => toast.error(t('notConnected'), { text: errorText(failure) }),
      },
    )
  }, [state, query, setQuery, finish, t])
  return finish
}
