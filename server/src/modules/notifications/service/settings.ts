import { createHash } from 'node:crypto'
import type { Input } from '@uzima/contract/endpoint'
import type { NotificationSettings, notificationSettingsApi } from '@uzima/contract/notifications/settings'
import type { User } from '#auth/actor.ts'
import { deviceOf } from '#auth/device.ts'
import type { Context } from '#context.ts'
import { invalid, notFound } from '#errors.ts'
import { isPushService } from '#push/services.ts'
import { vapidOf } from '#push/vapid.ts'
import { offersTexts } from '../delivery.ts'
import { deleteOwnDevice, findWays } from '../delivery-queries.ts'
import { contextOfDevice, type Kept } from '../push.ts'
import { findDevicesOf, insertDevice, setSettings } from '../settings-queries.ts'

type Api = typeof notificationSettingsApi

export async function getNotificationSettings({ db, actor, services }: Context<User>): Promise<NotificationSettings> {
  const [[ways], devices] = await Promise.all([findWays(db, [actor.id]), findDevicesOf(db, actor.id)])
  if (!ways) throw notFound()
  const { appointments, messages, healthReminders, systemAlerts, emailNotifications, smsNotifications } = ways
  const { quietFrom: from, quietUntil: until, phone } = ways
  return {
    appointments,
    messages,
    healthReminders,
    systemAlerts,
    emailNotifications,
    smsNotifications,
    quietHours: from !== null && until !== null ? { from, until } : null,
    phoneEnding: phone?.slice(-3) ?? null,
    offersTexts: offersTexts(services.config),
    pushKey: vapidOf(services.config, services.keys).publicKey,
    devices: devices.map(({ id, endpointHash, userAgent, createdAt }) => {
      const { browser, system } = deviceOf(userAgent)
      return { id, endpointHash: endpointHash.toString('base64url'), browser, system, addedAt: createdAt.toISOString() }
    }),
  }
}

export async function changeNotificationSettings(
  ctx: Context<User>,
  { quietHours, ...switches }: Input<Api['changeNotificationSettings']>,
): Promise<NotificationSettings> {
  const hours = quietHours === undefined ? {} : { quietFrom: quietHours?.from ?? null, quietUntil: quietHours?.until ?? null }
  await setSettings(ctx.db, ctx.actor.id, { ...switches, ...hours }, ctx.now)
  ctx.audit({ details: { ...switches, ...(quietHours !== undefined && { quietHours: quietHours !== null }) } })
  return settingsAfterChange(ctx)
}

export async function addPushDevice(
  ctx: Context<User>,
  { endpoint, p256dh, auth }: Input<Api['addPushDevice']>,
): Promise<NotificationSettings> {
  if (!isPushService(endpoint, ctx.services.config.pushServices)) throw invalid('endpoint', 'push_service_not_allowed')
  const { db, actor, now, services } = ctx
  const device = { id: ctx.newId(), userId: actor.id }
  const kept: Kept = { endpoint, keys: { p256dh, auth }, serverKey: vapidOf(services.config, services.keys).publicKey }
  const subscription = await services.fields.encrypt(db, now, contextOfDevice(device), JSON.stringify(kept))
  const endpointHash = createHash('sha256').update(endpoint).digest()
  await insertDevice(db, { id: device.id, endpointHash, subscription, sessionId: actor.sessionId, now })
  ctx.audit({ resourceId: device.id })
  return settingsAfterChange(ctx)
}

export async function removePushDevice(ctx: Context<User>, { id }: { id: string }): Promise<NotificationSettings> {
  const { numDeletedRows } = await deleteOwnDevice(ctx.db, id, ctx.actor.id)
  if (numDeletedRows === 0n) throw notFound('push_device_not_found')
  return settingsAfterChange(ctx)
}

/** Refreshes open tabs, because a switch also shows or hides existing notifications. */
function settingsAfterChange(ctx: Context<User>): Promise<NotificationSettings> {
  ctx.afterCommit(() => ctx.services.live.hint([ctx.actor.id], 'notifications'))
  return getNotificationSettings(ctx)
}
