/** Each day's revenue as bars and the previous period's revenue as a line. The table next to it has the same data. */
import {
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  Legend,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
} from 'chart.js';
import { useEffect, useRef } from 'react';
import type { Figures } from '#contract/admin/orders/today.ts';
import { formatMoney } from '#domain/values/money.ts';

Chart.register(
  BarController,
  BarElement,
  CategoryScale,
  Legend,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
);

type Days = Figures['period']['days'];

const MILLION = 1_000_000;
const dayMonth = (day: string) => `${day.slice(8)}/${day.slice(5, 7)}`;
const colour = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(`--color-${name}`).trim();

export function RevenueChart({ now, before }: { now: Days; before: Days }) {
  const ref = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (!ref.current) return;
    Chart.defaults.font.family = getComputedStyle(ref.current).fontFamily;
    const chart = new Chart(ref.current, {
      data: {
        labels: now.map(({ day }) => dayMonth(day)),
        datasets: [
          {
            type: 'bar',
            label: 'Kỳ này',
            data: now.map(({ revenue }) => revenue),
            backgroundColor: colour('accent'),
            order: 2,
          },
          {
            type: 'line',
            label: 'Kỳ trước',
            data: before.map(({ revenue }) => revenue),
            borderColor: colour('quiet'),
            borderDash: [4, 4],
            borderWidth: 2,
            pointRadius: 0,
            order: 1,
          },
        ],
      },
      options: {
        animation: false,
        maintainAspectRatio: false,
        interaction: { mode: 'index', intersect: false },
        scales: {
          x: { grid: { display: false } },
          y: { beginAtZero: true, ticks: { callback: (value) => `${Number(value) / MILLION} tr` } },
        },
        plugins: {
          legend: { position: 'bottom' },
          tooltip: { callbacks: { label: ({ dataset, parsed }) => `${dataset.label}: ${formatMoney(parsed.y ?? 0)}` } },
        },
      },
    });
    return () => chart.destroy();
  }, [now, before]);
  return (
    <div className="h-64">
      <canvas ref={ref} role="img" aria-label="Doanh số theo ngày; số liệu ở bảng bên dưới" />
    </div>
  );
}
