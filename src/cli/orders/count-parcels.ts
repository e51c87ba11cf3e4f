/** Parcels that were refused at the door, in words for the operator. */
export const countParcels = (count: number): string => (count === 1 ? '1 refused parcel' : `${count} refused parcels`);
