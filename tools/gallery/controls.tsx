import { useState } from 'react';
import { RATING_SENTENCE } from '#domain/reviews/review-rules.ts';
import { formatMoney } from '#domain/values/money.ts';
import { fold } from '#domain/values/vietnamese-text.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { Combobox } from '#ui/forms/combobox.tsx';
import { Field } from '#ui/forms/field.tsx';
import { RadioCard } from '#ui/forms/radio-card.tsx';
import { RangeSlider } from '#ui/forms/range-slider.tsx';
import { Select } from '#ui/forms/select.tsx';
import { StarChoice } from '#ui/forms/star-choice.tsx';
import { Stepper } from '#ui/forms/stepper.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { ShoppingBag, X } from '#ui/icons.tsx';
import { linkStyle } from '#ui/style/link-style.ts';
import { Part } from './part.tsx';

const tones = ['ink', 'accent', 'outline', 'plain', 'danger'] as const;
const choices = ['Rất tệ', 'Chưa tốt', 'Tạm được', 'Tốt', 'Rất tốt'].map((meaning, place) => ({
  label: `${place + 1} sao`,
  meaning,
}));
const onInk = ['paper', 'outline-ink'] as const;

export function Controls() {
  const [range, setRange] = useState<[number, number]>([2_000_000, 8_000_000]);
  const [quantity, setQuantity] = useState(2);
  return (
    <>
      <Part title="Nút và liên kết">
        <div className="flex flex-wrap items-center gap-4">
          {tones.map((tone) => (
            <Button key={tone} tone={tone}>
              Thêm vào giỏ
            </Button>
          ))}
          <Button tone="accent" large>
            Mua ngay
          </Button>
          <Button disabled>Hết hàng</Button>
          <Button tone="outline" disabled>
            Hết hàng
          </Button>
          <IconButton label="Giỏ hàng thử" data-tooltip="Giỏ hàng của bạn">
            <ShoppingBag className="size-6" />
          </IconButton>
          <IconButton label="Giỏ hàng khóa" disabled>
            <ShoppingBag className="size-6" />
          </IconButton>
          <a href="#content" className={linkStyle}>
            Xem cách chọn
          </a>
          <a href="#content" className="chip">
            Máy cardio <X className="size-4" />
          </a>
        </div>
        <div className="mt-4 flex flex-wrap gap-4 bg-ink p-6 text-paper [&_:focus-visible]:outline-paper">
          {onInk.map((tone) => (
            <Button key={tone} tone={tone}>
              Gọi tư vấn
            </Button>
          ))}
        </div>
      </Part>
      <Part title="Ô nhập">
        <div className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
          <Field label="Họ và tên" placeholder="Nguyễn Thị Hoa" required />
          <Field label="Số điện thoại" defaultValue="0912 345" error="Vui lòng nhập đủ 10 số." />
          <Field label="Email" hint="Để nhận xác nhận đơn hàng." />
          <Field label="Quốc gia" value="Việt Nam" readOnly />
          <TextArea label="Nhận xét" placeholder="Chất lượng, lắp đặt, giao hàng…" />
          <Select label="Sắp xếp thử">
            <option>Phổ biến nhất</option>
            <option>Giá thấp đến cao</option>
          </Select>
          <Select label="Sắp xếp khóa" disabled>
            <option>Phổ biến nhất</option>
          </Select>
          <div className="flex flex-wrap gap-4">
            <Stepper
              label="Số lượng thử"
              value={quantity}
              min={1}
              onChange={setQuantity}
              decreaseLabel="Bớt một"
              increaseLabel="Thêm một"
            />
            <Stepper
              label="Số lượng khóa"
              value={1}
              min={1}
              disabled
              onChange={setQuantity}
              decreaseLabel="Bớt một (khóa)"
              increaseLabel="Thêm một (khóa)"
            />
          </div>
        </div>
      </Part>
      <Comboboxes />
      <Part title="Lựa chọn">
        <div className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
          <StarChoice legend="Bạn thấy sản phẩm thế nào?" name="stars" choices={choices} defaultValue={4} />
          <StarChoice
            legend="Chưa chọn sao"
            name="no-stars"
            choices={choices}
            error={RATING_SENTENCE}
            detail="Please select a rating"
          />
          <div>
            <Checkbox defaultChecked>Còn hàng</Checkbox>
            <Checkbox>Giảm giá</Checkbox>
            <Checkbox disabled>Không chọn được</Checkbox>
            <Checkbox disabled defaultChecked>
              Không bỏ được
            </Checkbox>
          </div>
          <div className="space-y-3">
            <RadioCard name="thu" title="Chuyển khoản QR" defaultChecked>
              Quét mã bằng ứng dụng ngân hàng
            </RadioCard>
            <RadioCard name="thu" title="Thanh toán khi nhận hàng" />
            <RadioCard name="thu" title="Trả góp" disabled>
              Chưa có
            </RadioCard>
          </div>
          <RangeSlider
            minLabel="Từ giá"
            maxLabel="Đến giá"
            min={0}
            max={10_000_000}
            step={100_000}
            value={range}
            format={formatMoney}
            onChange={setRange}
            onCommit={setRange}
          />
        </div>
      </Part>
    </>
  );
}

const provinces = ['Hà Nội', 'Huế', 'Hải Phòng', 'Đà Nẵng', 'Thành phố Hồ Chí Minh', 'Cần Thơ'].map((label) => ({
  key: label,
  label,
}));

function Comboboxes() {
  const [province, setProvince] = useState('');
  const common = { options: provinces, emptyText: 'Không có tỉnh nào như vậy.', fold, onChange: () => {} };
  return (
    <Part title="Ô nhập có gợi ý">
      <div className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        <Combobox {...common} id="place-try" label="Tỉnh thử" value={province} required onChange={setProvince} />
        <Combobox {...common} id="place-chosen" label="Tỉnh đã chọn" value="Đà Nẵng" />
        <Combobox
          {...common}
          id="place-wrong"
          label="Tỉnh sai"
          value="Hà Lội"
          error="Vui lòng chọn tỉnh trong danh sách."
        />
        <Combobox {...common} id="place-hint" label="Phường thử" value="" options={[]} hint="Chọn tỉnh trước" />
        <Combobox {...common} id="place-locked" label="Tỉnh khóa" value="Huế" disabled />
      </div>
    </Part>
  );
}
