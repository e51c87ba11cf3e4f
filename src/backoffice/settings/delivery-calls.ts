/** The API calls and the query for the screen of the delivery table. */
import { editedQueryOf } from '../session/call.ts';

export const deliveryQuery = editedQueryOf('getDeliveryTable');
