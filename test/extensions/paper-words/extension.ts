/** An extension as a stranger writes it from docs/extensions.md: texts of an email and of a paper. */
import { defineExtension } from '#extension-api/extension.ts';

export default defineExtension({
  proposed: {
    texts: {
      'email.order-received.below-total': ({ number, total }) =>
        total < 1_000_000 ? null : [`Đơn ${number} được tặng một buổi hướng dẫn tập tại cửa hàng.`],
      'paper.packing-slip.below-items': ({ items }) => [
        `Bỏ vào kiện ${items.length} tờ hướng dẫn tập, mỗi mặt hàng một tờ.`,
      ],
    },
  },
});
