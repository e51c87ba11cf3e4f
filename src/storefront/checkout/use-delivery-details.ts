import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { currentSession } from '#browser/session/session-store.ts';
import type { DeliveryDetails } from '../cart/checkout-session.ts';
import { knownProvince } from '../fulfilment/province-store.ts';
import { keepDetails, knownDetails } from './known-details.ts';
import { lastAddressOf } from './last-address.ts';

/** Delivery details with only a province are not an address: another page also lets visitors choose a province. */
const hasAddress = ({ address, ward, note, city }: DeliveryDetails) =>
  [address, ward, note, city === knownProvince() ? '' : city].join('') !== '';

function firstDetails(): DeliveryDetails {
  const details = knownDetails();
  return details.city === '' ? { ...details, city: knownProvince() ?? '' } : details;
}

/** Delivery details typed in this tab, otherwise the profile and the customer's last address; changes are stored. */
export function useDeliveryDetails(): [DeliveryDetails, (next: DeliveryDetails) => void] {
  const queryClient = useQueryClient();
  const [details, setDetails] = useState(firstDetails);
  useEffect(() => {
    const userId = currentSession()?.user.id;
    if (userId === undefined || hasAddress(knownDetails())) return;
    let left = false;
    lastAddressOf(userId, queryClient).then(
      (last) => {
        // Delivery details that were typed while the last address was loading take precedence over that address.
        if (last && !left)
          setDetails((now) => (hasAddress(now) ? now : { ...now, ...last, phone: now.phone || last.phone }));
      },
      () => undefined, // if the last address cannot be loaded, the customer types an address
    );
    return () => {
      left = true;
    };
  }, [queryClient]);
  return [
    details,
    (next) => {
      setDetails(next);
      keepDetails(next);
    },
  ];
}
