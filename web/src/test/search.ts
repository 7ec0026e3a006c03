import type { SearchResults } from '@uzima/contract/search'

export const emptySearch: SearchResults = { needsConsent: false }

/** What a patient finds by the name of a medication. */
export const foundForAda: SearchResults = {
  needsConsent: false,
  appointments: {
    rows: [
      {
        id: '00000000-0000-7000-8000-000000000401',
        doctorName: 'Dr. Grace Mwangi',
        specialty: 'Family medicine',
        scheduledTime: '2026-12-01T15:00:00.000Z',
        timeZone: 'America/Chicago',
        status: 'scheduled',
        mode: 'video',
        reason: 'Dose of warfarin',
      },
    ],
    next: null,
    isNear: false,
  },
  medications: {
    rows: [
      {
        id: '00000000-0000-7000-8000-000000000402',
        name: 'Warfarin 5 mg',
        dosage: '1 tablet',
        frequency: 'once_daily',
        startDate: '2026-08-12',
        state: 'active',
        excerpt: null,
      },
    ],
    next: null,
    isNear: false,
  },
  records: {
    rows: [
      {
        id: '00000000-0000-7000-8000-000000000403',
        title: 'INR 2.5',
        type: 'lab-result',
        status: 'normal',
        date: '2026-11-02',
        provider: 'City Lab',
        excerpt: 'Dose of warfarin unchanged.',
      },
    ],
    next: 'further',
    isNear: false,
  },
  doctors: {
    rows: [
      {
        id: '00000000-0000-7000-8000-000000000404',
        name: 'Dr. Grace Mwangi',
        photo: null,
        specialty: 'Family medicine',
        place: 'Lake Street 1',
      },
    ],
    next: null,
    isNear: false,
  },
}
