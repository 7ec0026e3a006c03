import { minutesBetween } from '@uzima/contract/appointments/kinds'
import { useTranslation } from 'react-i18next'
import { formatNearDay, formatNumber, formatTime, isSameTime, ownZone, zoneName } from '#lib/format.ts'
import { Card } from '#ui/Card.tsx'
import { Facts } from '#ui/Facts.tsx'
import { QualityBadge } from './call/QualityBadge.tsx'
import type { VideoRoom } from './call/useVideoRoom.ts'

/** The reason for the visit and the actual talk time. */
export function DetailsCard({ room: { visit, call, talk } }: { room: VideoRoom }) {
  const { t } = useTranslation(['telemedicine', 'appointments'])
  const { scheduledTime, doctor, reason, type } = visit
  const zone = ownZone()
  const talked = call.data?.talkedSeconds ?? 0
  return (
    <Card title={t('telemedicine:details.title')}>
      <Facts
        facts={[
          {
            label: t('telemedicine:details.when'),
            value: (
              <>
                {t('telemedicine:details.at', {
                  day: formatNearDay(scheduledTime),
                  time: formatTime(scheduledTime),
                  minutes: minutesBetween(scheduledTime, visit.endTime),
                })}
                {isSameTime(zone, doctor.timeZone, scheduledTime) ? null : (
                  <span className="block font-normal text-muted text-small">
                    {t('telemedicine:details.practice', {
                      time: formatTime(scheduledTime, { zone: doctor.timeZone }),
                      zone: zoneName(doctor.timeZone, scheduledTime),
                    })}
                  </span>
                )}
              </>
            ),
          },
          ...(type ? [{ label: t('appointments:book.type'), value: type.name }] : []),
          { label: t('telemedicine:details.reason'), value: <span className="whitespace-pre-line">{reason}</span> },
          ...(talked > 0 ? [{ label: t('telemedicine:details.talked'), value: inMinutes(talked) }] : []),
          ...(talk.state === 'connected' && (talk.proof === 'proved' || talk.proof === 'unproved')
            ? [{ label: t('telemedicine:proof.label'), value: <ProofOfKeys proof={talk.proof} /> }]
            : []),
          ...(talk.state === 'connected' && talk.quality
            ? [{ label: t('telemedicine:details.connection'), value: <QualityBadge quality={talk.quality} /> }]
            : []),
        ]}
      />
    </Card>
  )
}

/** Whether the other end of the connection is verified by their keys. */
function ProofOfKeys({ proof }: { proof: 'proved' | 'unproved' }) {
  const { t } = useTranslation('telemedicine')
  return (
    <>
      {t(`telemedicine:proof.${proof}`)}
      {proof === 'unproved' ? (
        <span className="block font-normal text-muted text-small">{t('telemedicine:proof.unprovedText')}</span>
      ) : null}
    </>
  )
}

/** Started minutes count: 61 seconds are two minutes. */
const inMinutes = (seconds: number) => formatNumber(Math.ceil(seconds / 60), { style: 'unit', unit: 'minute', unitDisplay: 'long' })
