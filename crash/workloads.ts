import { adverts } from './workloads/adverts.ts'
import { codes } from './workloads/codes.ts'
import { gifts } from './workloads/gifts.ts'
import { orders } from './workloads/orders.ts'
import { purchases } from './workloads/purchases.ts'
import { tickets } from './workloads/tickets.ts'
import { votes } from './workloads/votes.ts'

/** What moves value. */
export const valueWorkloads = [codes, orders, votes, gifts, purchases]

export const allWorkloads = [...valueWorkloads, adverts, tickets]
