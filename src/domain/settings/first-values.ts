/** Long values of settings in a new shop. */

/**
 * The public holidays of article 112 of the labour code, with the days off in their place where they are on a weekend.
 * 2026 is as announced (Tết of 29/12 to 4/1 of the lunar year, and 1/9 beside 2/9). For 2027 the owner has to confirm
 * two choices that the government makes: the days of Tết (here one before and four from 6/2/2027, with two days off in
 * place of the weekend) and the day beside 2/9. Days that civil servants swap for a Saturday are not included.
 */
export const PUBLIC_HOLIDAYS = `2026: 1/1, 16/2–20/2, 27/4, 30/4–1/5, 1/9–2/9
2027: 1/1, 5/2–11/2, 16/4, 30/4, 3/5, 2/9–3/9`;

/** What carriers usually collect, one line for each region. */
export const DELIVERY_ESTIMATES = `Cùng tỉnh: 2 kg 18.000–25.000; 5 kg 22.000–35.000; 10 kg 32.000–50.000; 20 kg 50.000–85.000; 50 kg 110.000–190.000
Thành phố lớn: 2 kg 25.000–38.000; 5 kg 35.000–55.000; 10 kg 55.000–85.000; 20 kg 95.000–150.000; 50 kg 220.000–350.000
Nơi khác: 2 kg 28.000–42.000; 5 kg 40.000–62.000; 10 kg 62.000–98.000; 20 kg 110.000–175.000; 50 kg 250.000–400.000
Hải đảo: 2 kg 45.000–80.000; 5 kg 70.000–120.000; 10 kg 110.000–190.000; 20 kg 200.000–340.000`;
