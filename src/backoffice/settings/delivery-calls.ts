/** The calls and the query of the delivery table's screen. */
import { editedQueryOf } from '../session/call.ts';

export const deliveryQuery = editedQueryOf(['delivery-table'], 'getDeliveryTable');
