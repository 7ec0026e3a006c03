import { useQuery } from '@tanstack/react-query'
import { chartApi } from '@uzima/contract/chart'
import { client } from '#lib/client.ts'

const api = client(chartApi)

/** The summary of a patient's chart, for those who care for them. */
export const useChart = (patientId: string) =>
  useQuery({ queryKey: ['patients', patientId, 'chart'], queryFn: () => api.getChart({ patientId }) })
