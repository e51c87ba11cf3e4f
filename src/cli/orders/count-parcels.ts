/** Formats the number of parcels that a recipient refused at the door, for the operator. */
export const countParcels = (count: number): string => (count === 1 ? '1 refused parcel' : `${count} refused parcels`);
