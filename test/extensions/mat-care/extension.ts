/** An extension as a stranger writes it from docs/extensions.md: blocks of the storefront. */
import { defineExtension } from '#extension-api/extension.ts';

export default defineExtension({
  proposed: {
    blocks: {
      'product.below-specifications': ({ type, name, attributes }) => {
        if (type !== 'tham-yoga') return null;
        const isCork = attributes['yoga-mats/material'] === 'cork';
        return {
          heading: 'Giữ thảm bền',
          parts: [
            { paragraph: `${name} cần được lau khô sau mỗi buổi tập.` },
            { list: ['Không phơi nắng gắt', isCork ? 'Không ngâm nước' : 'Giặt tay được'] },
            { details: 'Thảm bị trơn?', parts: [{ paragraph: 'Lau bằng nước ấm pha ít giấm, rồi để khô.' }] },
            { link: 'Hỏi cửa hàng', to: '/contact' },
          ],
        };
      },
      'home.below-hero': () => ({ parts: [{ paragraph: 'Tháng này, mỗi thảm yoga tặng kèm một dây buộc.' }] }),
    },
  },
});
