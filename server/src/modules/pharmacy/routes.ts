import { pharmacyApi } from '@uzima/contract/pharmacy'
import { addressesApi } from '@uzima/contract/pharmacy/addresses'
import { boardApi } from '@uzima/contract/pharmacy/board'
import { routes, together } from '#http/routes.ts'
import { addAddress, deleteAddress, editAddress, getAddress, listAddresses, makeDefaultAddress } from './service/addresses.ts'
import { getDispatch, listBoard, moveDelivery, refuseDelivery } from './service/board.ts'
import { cancelDelivery, getDelivery, listDeliveries, payDelivery, requestDelivery } from './service/orders.ts'

const consented = ['consented'] as const

const orders = routes(pharmacyApi, {
  listDeliveries: { allow: 'member', needs: consented, audit: 'deliveries.listed', run: listDeliveries },
  getDelivery: { allow: 'member', needs: consented, audit: 'delivery.viewed', run: getDelivery },
  requestDelivery: {
    allow: 'member',
    needs: consented,
    audit: 'delivery.requested',
    run: requestDelivery,
    replay: (ctx, id) => getDelivery(ctx, { id }),
  },
  payDelivery: { allow: 'member', needs: consented, audit: 'delivery.payment_begun', run: payDelivery },
  cancelDelivery: { allow: 'member', needs: consented, audit: 'delivery.cancelled', run: cancelDelivery },
})

/** A home address isn't health data. */
const addresses = routes(addressesApi, {
  listAddresses: { allow: 'member', audit: 'delivery_addresses.listed', run: listAddresses },
  addAddress: { allow: 'member', audit: 'delivery_address.added', run: addAddress, replay: getAddress },
  editAddress: { allow: 'member', audit: 'delivery_address.edited', run: editAddress },
  makeDefaultAddress: { allow: 'member', audit: 'delivery_address.made_default', run: makeDefaultAddress },
  deleteAddress: { allow: 'member', audit: 'delivery_address.removed', run: deleteAddress },
})

const admins = { allow: 'admin', needs: ['aal2'] } as const
const board = routes(boardApi, {
  // shows nothing about the patients
  listBoard: { ...admins, audit: 'delivery_board.listed', run: listBoard },
  getDispatch: { ...admins, audit: 'delivery.dispatch_viewed', run: getDispatch },
  moveDelivery: { ...admins, audit: 'delivery.moved', run: moveDelivery },
  refuseDelivery: { ...admins, audit: 'delivery.refused', run: refuseDelivery },
})

export const pharmacy = together(orders, addresses, board)
