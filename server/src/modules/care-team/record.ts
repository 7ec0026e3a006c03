import { CareTeamContent } from '@uzima/contract/care-team'
import { recordOf } from '#records/record.ts'

export const careTeamRecord = recordOf({
  table: 'care_team_members',
  kind: 'medical_records',
  subject: 'patientId',
  content: CareTeamContent,
  fields: {
    role: { encrypted: 'text' },
    field: { encrypted: 'text' },
    name: { encrypted: 'text' },
    practice: { encrypted: 'text' },
    phone: { encrypted: 'text' },
    since: { encrypted: 'text' },
  },
})
