import { errorText } from './errors.ts'
import { i18n } from './i18n.ts'

type Query = { status: 'pending' | 'error' | 'success'; error: unknown; isFetching: boolean; refetch: () => unknown }

/** What StateView shows of a query: that it is pending, or what failed, with retry. */
export const queryState = ({ status, error, isFetching, refetch }: Query) => ({
  status,
  errorText: error ? errorText(error) : '',
  retryLabel: i18n.t('common:retry'),
  onRetry: () => void refetch(),
  retrying: isFetching,
})
